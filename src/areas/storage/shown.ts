import * as v from 'valibot'
import { customerValue } from '#src/platform/storage.ts'

/** Whether this session has shown the dialog (photo spec 2; open question 13: a session is a tab). */
export const shownValue = customerValue('session', 'storage.shown', v.literal(true))
