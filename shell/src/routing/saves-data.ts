/** Whether the visitor has asked the browser to save data. Nothing is prefetched then. */
export function savesData(): boolean {
  const { saveData } = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {}
  return saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
