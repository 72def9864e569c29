import type { Failure } from '#contract/failure.ts'
import type { Activation } from '#contract/imports.ts'
import type { ImportMessage } from '#contract/push.ts'

export interface ImportActivationContext {
  /** What the server said last when it was asked. */
  activation: Activation | null
  /** The newest message of the socket. */
  message: ImportMessage | null
  failure: Failure | null
  /** Connections lost one after another. */
  attempt: number
}

/** How many photos have arrived, and of how many. */
export const importProgress = ({ activation, message }: ImportActivationContext): { imported: number; total: number } =>
  message?.data.payload ?? { imported: activation?.imported ?? 0, total: activation?.total ?? 0 }
