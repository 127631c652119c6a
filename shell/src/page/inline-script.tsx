import { useShell } from './shell-context.ts'

/**
 * A script that runs while the page streams in. Hydration must not compare it, because the browser hides the
 * nonce and lacks the code.
 */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = useShell()
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
