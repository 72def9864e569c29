import { deleteProjectMachine } from '#machines/delete-project/machine.ts'
import type { SendCall } from '#src/platform/http.ts'
import { defineDeleteProjectActor } from './actors.ts'
import { createProjectsApi } from './api.ts'

export const provideDeleteProject = (send: SendCall) =>
  deleteProjectMachine.provide({ actors: { call: defineDeleteProjectActor({ api: createProjectsApi(send) }) } })
