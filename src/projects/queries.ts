import { queryOptions } from '@tanstack/react-query'
import type { ProjectsApi } from './api.ts'

const PROJECTS = 'projects'

export const projectKeys = {
  all: [PROJECTS],
  page: (accountId: string, page: number) => [PROJECTS, accountId, page],
}

/** A page of saved projects, from 1. What was begun in the editor meanwhile shows when the customer comes back to the tab. */
export const projectsQuery = (api: ProjectsApi, accountId: string, page: number) =>
  queryOptions({
    queryKey: projectKeys.page(accountId, page),
    queryFn: ({ signal }) => api.page(accountId, page, { signal }),
    refetchOnWindowFocus: 'always',
  })
