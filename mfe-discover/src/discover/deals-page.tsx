/** Never shown: the route's loader redirects to the deals of Discover. */
export default function DealsPage() {
  return null
}
