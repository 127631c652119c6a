// Imported for its effect: this process gets SIGTERM when the process that started it ends. It is needed because
// npm runs a script in a shell: `kill <npm>` ends npm and the shell, but sends no signal to the script.

/** In milliseconds. The site stops within seconds, and a check takes only microseconds. */
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
