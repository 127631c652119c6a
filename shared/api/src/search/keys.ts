export const searchKeys = {
  suggestions: (text: string) => ['search', 'suggestions', text] as const,
}
