import { deleteProjectMachine } from '#machines/projects/delete-project/machine.ts'
import type { SendCall } from '#src/platform/http.ts'
import { defineDeleteProjectActor } from './actors.ts'

export const provideDeleteProject = (send: SendCall) =>
  deleteProjectMachine.provide({ actors: { call: defineDeleteProjectActor(send) } })
