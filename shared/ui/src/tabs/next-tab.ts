/** Where a key leads from the tab `at`, of `count`; undefined for keys that are none of the tabs' business. */
export function nextTab(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
