/** Whether the visitor asked for reduced data usage. Then nothing is prefetched. */
export function savesData(): boolean {
  const { saveData } = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {}
  return saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
