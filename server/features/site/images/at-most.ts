/** Lets so many works run at a time; the others wait in the order they came. */
export function atMost(max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    // Whoever ends hands its place over, so nobody can slip in between.
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
