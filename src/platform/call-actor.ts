import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'
import type { Call, CallAnswer, CallInput } from '#contract/call.ts'
import type { SendCall } from './http.ts'

/**
 * The actor of a flow that does nothing but one call; `inputOf` makes the call's input of the flow's. `Input` and `Output` are those of
 * the flow's stub; a call whose answer is no such output doesn't compile.
 */
export const callActor = <C extends Call, Input, Output extends NonReducibleUnknown>(
  send: SendCall,
  call: C,
  inputOf: (input: Input) => CallInput<C>,
  ..._fits: CallAnswer<C> extends Output ? [] : [answer: Output]
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const answer: unknown = await send(call, inputOf(input), { signal })
    // `_fits` has compared the types.
    return answer as Output
  })
