/** The problem of a whole form, which is shown until the next attempt. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:-mt-5">
      {message && <p className="border-l-4 border-danger bg-danger-ground px-4 py-3 text-ink">{message}</p>}
    </div>
  )
}
