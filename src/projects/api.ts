import { deleteProject, getProjects, PROJECTS_PAGE_SIZE } from '#contract/projects.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** One function a call of the saved projects; pages count from 1. */
export const createProjectsApi = (send: SendCall) => ({
  page: (accountId: string, page: number, options?: CallOptions) =>
    send(
      getProjects,
      { params: { accountId }, query: { skip: (page - 1) * PROJECTS_PAGE_SIZE, limit: PROJECTS_PAGE_SIZE } },
      options,
    ),
  remove: (id: string, options?: CallOptions) => send(deleteProject, { params: { id } }, options),
})
export type ProjectsApi = ReturnType<typeof createProjectsApi>
