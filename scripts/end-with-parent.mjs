// Imported for its effect: this process gets SIGTERM when the process that started it ends. npm runs a script in a
// shell, and `kill <npm>` ends npm and that shell without a signal to the script.

/** Fast enough for a stop within seconds; one check takes microseconds. */
const CHECK_EVERY_MS = 250

// A program that someone starts without npm may outlive the terminal or script that started it.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_EVERY_MS)
  timer.unref()
}
