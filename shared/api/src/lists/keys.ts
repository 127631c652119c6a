export const listKeys = { all: ['lists'] as const }
