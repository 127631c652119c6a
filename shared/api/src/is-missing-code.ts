/** Whether `thrown` is the bundler's error about code that did not load. */
export const isMissingCode = (thrown: unknown) => thrown instanceof Error && thrown.name === 'ChunkLoadError'
