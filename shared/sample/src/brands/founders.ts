import type { CelebrityProfile } from '@a-list/domain/brands/brand.ts'

// Public, neutral facts only: no quotes and no net worth. The age is calculated from the date of birth.

export function rihanna(role: string): CelebrityProfile {
  return {
    id: 'rihanna',
    name: 'Rihanna',
    role_in_brand: role,
    photo: '/pictures/founder-rihanna.webp',
    bio: 'Robyn Rihanna Fenty grew up in Bridgetown, Barbados, and had her first international hit at seventeen. After eight studio albums she moved her attention to business, and under her family name has built a beauty house, a lingerie label and a skin-care line.',
    quick_facts: {
      birth_date: '1988-02-20',
      birthplace: 'Saint Michael, Barbados',
      notable_achievements: [
        'Nine Grammy Awards',
        'Named a National Hero of Barbados in 2021',
        'Headlined the Super Bowl LVII halftime show in 2023',
      ],
    },
    social_links: {
      instagram: 'https://www.instagram.com/badgalriri/',
      twitter: 'https://x.com/rihanna',
    },
  }
}

export const selenaGomez: CelebrityProfile = {
  id: 'selena-gomez',
  name: 'Selena Gomez',
  role_in_brand: 'Founder',
  photo: '/pictures/founder-selena-gomez.webp',
  bio: 'An actor and singer from Grand Prairie, Texas, who has worked in front of the camera since childhood. She produces and stars in the comedy mystery Only Murders in the Building, and founded Rare Beauty in 2020.',
  quick_facts: {
    birth_date: '1992-07-22',
    birthplace: 'Grand Prairie, Texas, United States',
    notable_achievements: [
      'A Billboard Hot 100 number one with “Lose You to Love Me” in 2019',
      'Star and executive producer of Only Murders in the Building',
      'Founded the Rare Impact Fund',
    ],
  },
  social_links: {
    instagram: 'https://www.instagram.com/selenagomez/',
    twitter: 'https://x.com/selenagomez',
  },
}

export const gwynethPaltrow: CelebrityProfile = {
  id: 'gwyneth-paltrow',
  name: 'Gwyneth Paltrow',
  role_in_brand: 'Founder and chief executive',
  photo: '/pictures/founder-gwyneth-paltrow.webp',
  bio: 'An actor with an Academy Award to her name, she has run Goop since it was an email to friends and now works more often in a boardroom than on a set.',
  quick_facts: {
    birth_date: '1972-09-27',
    birthplace: 'Los Angeles, California, United States',
    notable_achievements: [
      'Academy Award for Best Actress for Shakespeare in Love',
      'Founded Goop in 2008',
      'Played Pepper Potts in the Marvel films',
    ],
  },
  social_links: {
    instagram: 'https://www.instagram.com/gwynethpaltrow/',
    twitter: 'https://x.com/gwynethpaltrow',
  },
}

export const jessicaAlba: CelebrityProfile = {
  id: 'jessica-alba',
  name: 'Jessica Alba',
  role_in_brand: 'Co-founder',
  photo: '/pictures/founder-jessica-alba.webp',
  bio: 'Famous at nineteen for the series Dark Angel, she co-founded The Honest Company at thirty and saw it through to its stock-market listing.',
  quick_facts: {
    birth_date: '1981-04-28',
    birthplace: 'Pomona, California, United States',
    notable_achievements: [
      'Golden Globe nomination for Dark Angel',
      'Co-founded The Honest Company in 2011',
      'Took the company public in 2021',
    ],
  },
  social_links: {
    instagram: 'https://www.instagram.com/jessicaalba/',
    twitter: 'https://x.com/jessicaalba',
  },
}

export const harryStyles: CelebrityProfile = {
  id: 'harry-styles',
  name: 'Harry Styles',
  role_in_brand: 'Founder',
  photo: '/pictures/founder-harry-styles.webp',
  bio: 'A singer from Cheshire who became famous with One Direction, went solo in 2017, and has worn nail polish and pearls on most stages since.',
  quick_facts: {
    birth_date: '1994-02-01',
    birthplace: 'Redditch, England',
    notable_achievements: [
      'Grammy Award for Album of the Year for Harry’s House in 2023',
      'Founded Pleasing in 2021',
    ],
  },
  social_links: {
    instagram: 'https://www.instagram.com/harrystyles/',
    twitter: 'https://x.com/Harry_Styles',
  },
}

export const ladyGaga: CelebrityProfile = {
  id: 'lady-gaga',
  name: 'Lady Gaga',
  role_in_brand: 'Founder',
  photo: '/pictures/founder-lady-gaga.webp',
  bio: 'Born Stefani Germanotta in Manhattan, she did her own stage makeup in the clubs downtown long before a brand was in question. She is a singer, songwriter and actor.',
  quick_facts: {
    birth_date: '1986-03-28',
    birthplace: 'New York City, United States',
    notable_achievements: [
      'Academy Award for Best Original Song for “Shallow” in 2019',
      'Headlined the Super Bowl LI halftime show in 2017',
      'Founded Haus Labs in 2019',
    ],
  },
  social_links: {
    instagram: 'https://www.instagram.com/ladygaga/',
    twitter: 'https://x.com/ladygaga',
  },
}
