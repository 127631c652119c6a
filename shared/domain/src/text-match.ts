/** Text as it is compared: without case, accents or the difference between ’ and '. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase()
}

/** Whether any of the fields holds the query as a substring. A blank query matches nothing (spec section 5). */
export function anyFieldHolds(query: string, fields: readonly (string | undefined)[]): boolean {
  const wanted = fold(query.trim())
  return wanted !== '' && fields.some((field) => field !== undefined && fold(field).includes(wanted))
}
