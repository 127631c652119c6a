export const searchKeys = {
  all: ['search'] as const,
  results: (text: string) => [...searchKeys.all, 'results', text] as const,
  suggestions: (text: string) => [...searchKeys.all, 'suggestions', text] as const,
}
