import type { SnapshotFrom } from 'xstate'
import { accountSuccessNotice, type NoticeEvent } from '../../notices.ts'
import { createRequest } from '../../shared/request/machine.ts'

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type ProjectToDelete = {
  projectId: string
  name: string
  /** What the question shows of it. */
  pages: { done: number; total: number } | null
  picture: string | null
  articleType: string
}

export interface ProjectDeleted {
  type: 'projectDeleted'
  projectId: string
}

/** Deletes a saved project; the photos in it stay in the library (account spec 7, 'Saved projects API'). */
export const deleteProjectMachine = createRequest<ProjectToDelete, { projectId: string }, ProjectDeleted | NoticeEvent>(
  {
    id: 'delete-project',
    succeeded: ({ projectId, name }) => [
      { type: 'projectDeleted', projectId },
      accountSuccessNotice('projects.deleted', { name }),
    ],
  },
)
export type DeleteProjectSnapshot = SnapshotFrom<typeof deleteProjectMachine>
