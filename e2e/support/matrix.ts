/**
 * Leaves a case that looks like another one to `npm test -- --full`. `npm test` tries only the other one.
 * @param cases the names of all cases
 * @param likeAnother each case that is left out, with the one that it looks like
 * @returns a function from the name of a case to the details of its test
 * @throws Error if a name is not the name of a case, or if neither of two cases would be tried
 */
export function unlessLikeAnother(cases: readonly string[], likeAnother: Record<string, string>) {
  for (const [name, another] of Object.entries(likeAnother))
    if (!cases.includes(name) || !cases.includes(another) || Object.hasOwn(likeAnother, another))
      throw new Error(`"${name}" and "${another}" must be cases, and the second must be tried.`)
  return (name: string) => inMatrix(!Object.hasOwn(likeAnother, name))
}

/** Details of a test that is one case of a matrix. `npm test` runs it only if it stands for its kind. */
export function inMatrix(isTypical: boolean): { tag: string[] } {
  return { tag: isTypical ? [] : ['@full'] }
}
