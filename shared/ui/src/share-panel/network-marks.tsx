const MARK = 'size-4.5 fill-none stroke-current stroke-2'

// Our own plain icons, because the use of the networks' trademarks is restricted.

export function FacebookMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={MARK}>
      <path d="M16 4h-2a3 3 0 0 0-3 3v13M7.5 12H15" />
    </svg>
  )
}

export function PinterestMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={MARK}>
      <path d="M9 21l3-12M7.5 12.5a4.8 4.8 0 1 1 4.3 3.2c-1.3 0-2.2-.7-2.6-1.5" />
    </svg>
  )
}
