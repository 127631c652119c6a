import { BadgeCheck, ShoppingBag, Sparkles } from 'lucide-react'

/** Spec section 2, "Home": the strip of three cards. */
const VALUES = [
  {
    title: 'New & Trending Drops',
    text: 'What has just launched and what everybody is suddenly looking for.',
    Icon: Sparkles,
  },
  {
    title: 'Verified Info',
    text: 'Founders, founding years and shops, checked against what brands publish themselves.',
    Icon: BadgeCheck,
  },
  {
    title: 'Direct Shopping',
    text: 'Straight to the shop that sells it, and you always see where a link leads.',
    Icon: ShoppingBag,
  },
]

export function ValueStrip() {
  return (
    <ul className="offscreen-30 md:offscreen-18 lg:offscreen-14 grid divide-line py-10 max-md:divide-y md:grid-cols-3 md:divide-x lg:py-14">
      {VALUES.map(({ title, text, Icon }) => (
        <li key={title} className="flex gap-4 py-5 md:px-6 md:py-0 md:first:pl-0 md:last:pr-0">
          <Icon aria-hidden strokeWidth={1.4} className="size-8 shrink-0 text-accent" />
          <div className="min-w-0">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
