import { fromPromise } from 'xstate'
import type { ProjectToDelete } from '#machines/delete-project/machine.ts'
import type { ProjectsApi } from './api.ts'

export const defineDeleteProjectActor = ({ api }: { api: ProjectsApi }) =>
  fromPromise<{ projectId: string }, { subject: ProjectToDelete }>(({ input, signal }) =>
    api.remove(input.subject.projectId, { signal }),
  )
