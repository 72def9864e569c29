import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

const text = (name: string) => `The actor ${name} must be provided`

/** Stands for a promise that the app provides; rejects with its name where it was not provided. */
export const missingActor = <Output, Input extends NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(text(name))))

/** Stands for a callback that the app provides: `Received` is sent to it, `Sent` is what it sends back. */
export const missingCallback = <
  Received extends EventObject,
  Input extends NonReducibleUnknown,
  Sent extends EventObject,
>(
  name: string,
) =>
  fromCallback<Received, Input, Sent>(() => {
    throw new Error(text(name))
  })
