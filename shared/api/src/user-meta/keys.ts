export const userMetaKeys = { all: ['user-meta'] as const }
