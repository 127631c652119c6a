// The part of react-router that the page shares, as in react-query.ts beside this file.
export { useLocation, useNavigate, useSearchParams } from 'react-router'
export { Link, type LinkProps, NavLink, type NavLinkProps } from './links.tsx'
