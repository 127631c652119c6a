import { Image } from '@a-list/ui/image/image.tsx'
import { SocialLinks } from '../banner/social-links.tsx'
import type { Creator } from '../brand-details.ts'

/** One of the people behind a brand: role, biography and quick facts. */
export function CreatorProfile({ creator }: { creator: Creator }) {
  const { name, achievements } = creator
  const facts = [
    ['Age', creator.age],
    ['Born in', creator.birthplace],
    ['Net worth', creator.netWorth],
  ] as const
  return (
    <article className="grid gap-6 sm:grid-cols-[min(14rem,35%)_minmax(0,1fr)] sm:gap-12">
      <Image
        src={creator.photo}
        alt=""
        ratio="square"
        sizes="(min-width: 40rem) 14rem, 100vw"
        className="self-start max-sm:aspect-4/3 max-sm:max-h-80 max-sm:w-full max-sm:[&_img]:object-top"
      />
      <div className="grid gap-8 xl:grid-cols-[1.6fr_1fr] xl:gap-14">
        <div>
          <h3 className="text-3xl">{name}</h3>
          <p className="font-medium text-accent">{creator.role_in_brand}</p>
          <p className="mt-4 max-w-measure">{creator.bio}</p>
          <SocialLinks links={creator.social} of={name} className="mt-2" />
        </div>
        <div>
          <h4 className="font-text text-sm font-semibold">Quick facts</h4>
          <dl className="mt-2 border-t border-line">
            {facts.map(
              ([fact, value]) =>
                value && (
                  <div key={fact} className="flex justify-between gap-6 border-b border-line py-2">
                    <dt className="shrink-0 text-ink-soft">{fact}</dt>
                    <dd className="text-right">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          {achievements.length > 0 && (
            <ul className="mt-4 list-disc pl-5 text-sm marker:text-accent">
              {achievements.map((achievement) => (
                <li key={achievement}>{achievement}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </article>
  )
}
