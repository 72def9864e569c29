import { fromPromise } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import type { ProjectToDelete } from '#machines/delete-project/machine.ts'
import type { ProjectsApi } from './api.ts'

/** Deletes a project; one that another window has deleted is gone, as it was asked for. */
export const defineDeleteProjectActor = ({ api }: { api: ProjectsApi }) =>
  fromPromise<{ projectId: string }, { subject: ProjectToDelete }>(async ({ input, signal }) => {
    const { projectId } = input.subject
    try {
      return await api.remove(projectId, { signal })
    } catch (error) {
      if (toFailure(error).kind === 'not-found') return { projectId }
      throw error
    }
  })
