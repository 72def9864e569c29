import type { QueryClient } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import type { CallAnswer } from '#contract/call.ts'
import type { getProjects } from '#contract/projects.ts'
import { lazyRetry } from '#src/components/lazy-retry.ts'
import type { Area } from '#src/platform/area.ts'
import { paths } from '#src/platform/routes.ts'
import { projectKeys } from './keys.ts'

type ProjectsAnswer = CallAnswer<typeof getProjects>

/** Takes a project out of every page that is read; what moves up from the next page is read again. */
function removeProject(client: QueryClient, projectId: string): void {
  client.setQueriesData<ProjectsAnswer>(
    { queryKey: projectKeys.all },
    (before) =>
      before && {
        totalProjectCount: Math.max(0, before.totalProjectCount - 1),
        items: before.items.filter(({ id }) => id !== projectId),
      },
  )
  void client.invalidateQueries({ queryKey: projectKeys.all })
}

export const projectsArea: Area = {
  pages: [
    {
      route: 'savedProjects',
      title: 'projects.title',
      load: async () => (await import('./ProjectsRoute.tsx')).ProjectsRoute,
      frame: 'frame',
      back: { path: paths.home, text: 'photos.back' },
      menu: {
        id: 'projects',
        text: 'menu.projects',
        icon: BookOpen,
        Hint: lazyRetry(async () => (await import('./ProjectsHintRoute.tsx')).ProjectsHintRoute),
      },
    },
  ],
  slots: [
    {
      id: 'projects',
      slot: 'overview',
      Part: lazyRetry(async () => (await import('./OverviewProjectsRoute.tsx')).OverviewProjectsRoute),
    },
  ],
  factHandlers: {
    projectDeleted: ({ projectId }, { services }) => removeProject(services.queryClient, projectId),
  },
}
