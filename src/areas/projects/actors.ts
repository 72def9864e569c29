import { fromPromise } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import { deleteProject } from '#contract/projects.ts'
import type { ProjectToDelete } from '#machines/projects/delete-project/machine.ts'
import type { SendCall } from '#src/platform/http.ts'

/** Deletes a project; one that another window has deleted is gone, as it was asked for. */
export const defineDeleteProjectActor = (send: SendCall) =>
  fromPromise<{ projectId: string }, { subject: ProjectToDelete }>(async ({ input, signal }) => {
    const { projectId } = input.subject
    try {
      return await send(deleteProject, { params: { id: projectId } }, { signal })
    } catch (error) {
      if (toFailure(error).kind === 'not-found') return { projectId }
      throw error
    }
  })
