/** Whether this person asked for fewer bytes: then nothing is fetched that they have not opened. */
export function savesData(): boolean {
  const { saveData } = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {}
  return saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
