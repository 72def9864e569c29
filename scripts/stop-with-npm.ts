/** How soon a command notices that npm has ended, in milliseconds. */
const PARENT_CHECK = 500

/** npm runs a script through a shell that forwards no signal: when npm is ended, the command has lost its parent. */
export function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK).unref()
}
