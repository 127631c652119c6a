/**
 * The story source of all pages: any module that implements `StorySource`. Stories never come from the backend (spec
 * section 1).
 */
export * as storySource from './sample-story-source.ts'
