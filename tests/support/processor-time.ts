// Processor time, which other work on the machine does not lengthen: by it a test says that something is not slow.
/** @returns milliseconds that this process has taken so far */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
