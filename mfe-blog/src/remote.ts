import { defineRemote, defineRoute } from '@a-list/remote/definition.ts'

// A server-rendered page contains its data and head, so the loaders are separate chunks, which load only on
// navigation.
export default defineRemote({
  name: 'blog',
  owners: { team: 'Stories', contact: 'stories@a-list.example' },
  smokePaths: ['/blog', '/blog/forty-shades-and-after'],
  routes: [
    defineRoute({
      id: 'stories',
      path: '/blog',
      page: () => import(/* webpackChunkName: "stories" */ './stories/stories-page.tsx'),
      loader: async (args) => {
        const { loadStories } = await import(
          /* webpackChunkName: "load-stories" */ './stories/load-stories.ts'
        )
        return loadStories(args)
      },
      head: (head) => head ?? { title: 'Stories' },
    }),
    defineRoute({
      id: 'story',
      path: '/blog/:slug',
      page: () => import(/* webpackChunkName: "story" */ './story/story-page.tsx'),
      loader: async (args) => {
        const { loadStoryPage } = await import(
          /* webpackChunkName: "story-data" */ './story/load-story-page.ts'
        )
        return loadStoryPage(args)
      },
      head: (head) => head ?? { title: 'Story' },
    }),
  ],
})
