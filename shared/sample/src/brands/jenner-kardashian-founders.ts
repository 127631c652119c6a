import type { CelebrityProfile } from '@a-list/domain/brands/brand.ts'

export const kimKardashian: CelebrityProfile = {
  id: 'kim-kardashian',
  name: 'Kim Kardashian',
  role_in_brand: 'Co-founder and chief creative officer',
  photo: '/pictures/founder-kim-kardashian.webp',
  bio: 'Known to most from the television series that followed her family for almost two decades, she has turned to building companies, first in beauty and fragrance and since 2019 with SKIMS.',
  quick_facts: {
    birth_date: '1980-10-21',
    birthplace: 'Los Angeles, California, United States',
    notable_achievements: [
      'Twenty seasons of Keeping Up with the Kardashians',
      'Co-founded SKIMS in 2019',
      'Brought SKIMS to the NBA and WNBA in 2023',
    ],
  },
  social_links: {
    instagram: 'https://www.instagram.com/kimkardashian/',
    twitter: 'https://x.com/kimkardashian',
  },
}

export const khloeKardashian: CelebrityProfile = {
  id: 'khloe-kardashian',
  name: 'Khloé Kardashian',
  role_in_brand: 'Co-founder',
  photo: '/pictures/founder-khloe-kardashian.webp',
  bio: 'A television personality and producer who co-founded Good American in 2016, and has been its public face from the first pair of jeans.',
  quick_facts: {
    birth_date: '1984-06-27',
    birthplace: 'Los Angeles, California, United States',
    notable_achievements: ['Co-founded Good American in 2016', 'Host and producer of Revenge Body'],
  },
  social_links: {
    instagram: 'https://www.instagram.com/khloekardashian/',
    twitter: 'https://x.com/khloekardashian',
  },
}

export const emmaGrede: CelebrityProfile = {
  id: 'emma-grede',
  name: 'Emma Grede',
  role_in_brand: 'Co-founder and chief executive',
  photo: '/pictures/founder-emma-grede.webp',
  bio: 'A Londoner who ran a talent and marketing agency before she co-founded Good American. She is also a founding partner of SKIMS.',
  quick_facts: {
    birthplace: 'London, England',
    notable_achievements: [
      'Co-founded Good American in 2016',
      'Founding partner of SKIMS',
      'Guest investor on Shark Tank from 2021',
    ],
  },
  social_links: { instagram: 'https://www.instagram.com/emmagrede/' },
}

export const kylieJenner: CelebrityProfile = {
  id: 'kylie-jenner',
  name: 'Kylie Jenner',
  role_in_brand: 'Founder',
  photo: '/pictures/founder-kylie-jenner.webp',
  bio: 'She grew up on television and was eighteen when the first Lip Kits went on sale. Kylie Cosmetics, Kylie Skin and Kylie Baby have followed one another since, and a clothing line, Khy, in 2023.',
  quick_facts: {
    birth_date: '1997-08-10',
    birthplace: 'Los Angeles, California, United States',
    notable_achievements: ['Founded Kylie Cosmetics in 2015', 'Launched Kylie Skin in 2019'],
  },
  social_links: {
    instagram: 'https://www.instagram.com/kyliejenner/',
    twitter: 'https://x.com/kyliejenner',
  },
}
