export const favoriteKeys = { all: ['favorites'] as const }
