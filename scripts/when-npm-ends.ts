/** npm passes a signal on to the shell it started, and the shell dies of it without telling the script. */
export function whenNpmEnds(stop: () => unknown): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 250)
  timer.unref()
}
