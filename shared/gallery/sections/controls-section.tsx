import { createSuggester, type Suggestion } from '@a-list/domain/search/suggestions.ts'
import { Accordion } from '@a-list/ui/accordion/accordion.tsx'
import { Breadcrumb } from '@a-list/ui/breadcrumb/breadcrumb.tsx'
import { CheckboxGroup } from '@a-list/ui/choice/checkbox-group.tsx'
import { RadioList } from '@a-list/ui/choice/radio-list.tsx'
import { NewsletterForm } from '@a-list/ui/newsletter-form/newsletter-form.tsx'
import { Pagination } from '@a-list/ui/pagination/pagination.tsx'
import type { PriceRange } from '@a-list/ui/price-slider/price-range.ts'
import { PriceSlider } from '@a-list/ui/price-slider/price-slider.tsx'
import { Progress } from '@a-list/ui/progress/progress.tsx'
import { Rating } from '@a-list/ui/rating/rating.tsx'
import { SearchBox } from '@a-list/ui/search-box/search-box.tsx'
import { Select } from '@a-list/ui/select/select.tsx'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { ShopLink } from '@a-list/ui/shop-link/shop-link.tsx'
import { LinkTabs } from '@a-list/ui/tabs/link-tabs.tsx'
import { Tabs } from '@a-list/ui/tabs/tabs.tsx'
import { useState } from 'react'
import { Example, Row } from '../example.tsx'

const pool: Suggestion[] = [
  { id: '1', text: 'Fenty Beauty', type: 'brand', category: '' },
  { id: '2', text: 'Savage X Fenty', type: 'brand', category: '' },
  { id: '3', text: 'Rihanna', type: 'celebrity', category: '' },
  { id: '4', text: 'Beauty', type: 'category', category: '' },
  { id: '5', text: 'Blush', type: 'popular', category: '' },
]
const suggest = createSuggester(pool)
const suggestFromPool = async (query: string) => suggest(query)
const nothing = () => {}

const SORTS = [
  { value: 'newest', label: 'Newest' },
  { value: 'popularity', label: 'Best Selling' },
  { value: 'price-low', label: 'Price: Low to High' },
] as const
const CATEGORIES = ['Beauty', 'Fashion', 'Home'].map((name) => ({ value: name, label: name, aside: 4 }))

export function ControlsSection() {
  const [tab, setTab] = useState('shop')
  const [sort, setSort] = useState<(typeof SORTS)[number]['value']>('newest')
  const [range, setRange] = useState<PriceRange>([120, 640])
  const [ticked, setTicked] = useState(['Beauty'])
  const [list, setList] = useState('Beauty')
  return (
    <>
      <Example name="Search box">
        <div className="max-w-md">
          <SearchBox
            placeholder="Search brands..."
            suggest={suggestFromPool}
            onSearch={nothing}
            onPick={nothing}
          />
        </div>
      </Example>
      <Example name="Tabs">
        <Tabs
          label="Fenty Beauty"
          active={tab}
          onChange={setTab}
          tabs={['Shop', 'Brand Story', 'News'].map((label) => ({
            id: label.toLowerCase(),
            label,
            panel: <p>What stands under {label}.</p>,
          }))}
        />
      </Example>
      <Example name="Tabs that are links">
        <LinkTabs
          label="SKIMS"
          look="pills"
          active="new"
          tabs={[
            { id: 'best', label: 'Best Sellers', to: '/' },
            { id: 'new', label: 'New Products', to: '/?shelf=new' },
          ]}
        >
          <p>What is new.</p>
        </LinkTabs>
      </Example>
      <Example name="Filters">
        <div className="grid gap-8 md:grid-cols-3">
          <Select label="Sort by" options={SORTS} value={sort} onChange={setSort} />
          <PriceSlider label="Price" value={range} onChange={setRange} />
          <CheckboxGroup legend="Category" choices={CATEGORIES} value={ticked} onChange={setTicked} />
          <RadioList legend="Add to" choices={CATEGORIES} value={list} onChange={setList} />
        </div>
      </Example>
      <Example name="Rating, progress, breadcrumb, pages">
        <Row>
          <Rating value={4.6} count={312} />
          <Rating value={3} />
        </Row>
        <Progress label="Step 3 of 5" value={0.5} />
        <Breadcrumb
          above={[
            { label: 'Home', to: '/' },
            { label: 'Discover', to: '/discover' },
          ]}
          here="Fenty Beauty"
        />
        <Pagination current={5} count={9} addressOf={(page) => `/blog?page=${page}`} />
      </Example>
      <Example name="Shop link and disclosure">
        <Row>
          <ShopLink tone="accent" target={{ kind: 'direct', href: 'https://skims.com/' }}>
            Shop Now
          </ShopLink>
          <ShopLink target={{ kind: 'disabled' }}>Shop Now</ShopLink>
        </Row>
        <Disclosure />
      </Example>
      <Example name="Newsletter form">
        <div className="max-w-column">
          <NewsletterForm siteName="A-List" subscribe={async () => ({ ok: true })} />
        </div>
      </Example>
      <Example name="Accordion">
        <Accordion
          name="questions"
          items={[
            {
              id: 'pay',
              title: 'Who pays for A-List?',
              content: 'Shops pay a commission on what is bought through our links.',
            },
            {
              id: 'price',
              title: 'Do I pay more?',
              content: 'No. The price is the same with or without our link.',
            },
          ]}
        />
      </Example>
    </>
  )
}
