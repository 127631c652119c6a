import { useShell } from './shell-context.ts'

/**
 * A script that runs while the page streams in. The browser only ever meets it already run: it hides the nonce
 * and has no use for the code, hence no comparison while hydrating.
 */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = useShell()
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
