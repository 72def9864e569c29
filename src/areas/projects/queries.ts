import { queryOptions } from '@tanstack/react-query'
import { getProjects, PROJECTS_PAGE_SIZE } from '#contract/projects.ts'
import type { SendCall } from '#src/platform/http.ts'
import { projectKeys } from './keys.ts'

/** A page of saved projects, from 1. What was started in the editor meanwhile shows when the customer comes back to the tab. */
export const projectsQuery = (send: SendCall, accountId: string, page: number) =>
  queryOptions({
    queryKey: projectKeys.page(accountId, page),
    queryFn: ({ signal }) => {
      const query = { skip: (page - 1) * PROJECTS_PAGE_SIZE, limit: PROJECTS_PAGE_SIZE }
      return send(getProjects, { params: { accountId }, query }, { signal })
    },
    refetchOnWindowFocus: 'always',
  })
