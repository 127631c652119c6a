/**
 * The source that every page reads from: any module that fits `StorySource`. Stories never come from the backend
 * (spec section 1).
 */
export * as storySource from './sample-story-source.ts'
