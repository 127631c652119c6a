import { storyListQuery } from '@a-list/api/stories/story-list.ts'
import { storyNamesQuery } from '@a-list/api/stories/story-names.ts'
import { defineRemote, defineRoute } from '@a-list/remote/definition.ts'
import { prepareMentions } from './mentions/mentions-query.ts'
import { storiesHead } from './stories/stories-head.ts'
import { storyHead } from './story/story-head.ts'
import { storyPageQuery } from './story/story-page-query.ts'

export default defineRemote({
  name: 'blog',
  owners: { team: 'Stories', contact: 'stories@a-list.example' },
  smokePaths: ['/blog', '/blog/forty-shades-and-after'],
  routes: [
    defineRoute({
      id: 'stories',
      path: '/blog',
      page: () => import(/* webpackChunkName: "stories" */ './stories/stories-page.tsx'),
      loader: async ({ queryClient }) => {
        await Promise.all([
          queryClient.ensureQueryData(storyListQuery()),
          queryClient.ensureQueryData(storyNamesQuery()),
        ])
      },
      head: (_, { url }) => storiesHead(url),
    }),
    defineRoute({
      id: 'story',
      path: '/blog/:slug',
      page: () => import(/* webpackChunkName: "story" */ './story/story-page.tsx'),
      loader: async (args) => {
        const { slug = '' } = args.params
        const story = await args.queryClient.ensureQueryData(storyPageQuery(slug))
        if (story) await prepareMentions(args, slug)
        return story
      },
      head: (story, { url }) => storyHead(story, url),
    }),
  ],
})
