/**
 * The story source that all pages use. To switch, export another module that implements `StorySource`. Stories never
 * come from the backend (spec section 1).
 */
export * as storySource from './sample-story-source.ts'
