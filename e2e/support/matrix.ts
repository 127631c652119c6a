/** Details of a test that is one case of a matrix. `npm test` runs it only if it stands for its kind. */
export function inMatrix(isTypical: boolean): { tag: string[] } {
  return { tag: isTypical ? [] : ['@full'] }
}
