export default function Details() {
  return <p>Loaded on demand</p>
}
