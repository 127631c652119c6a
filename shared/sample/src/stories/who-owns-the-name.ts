export const content = `
<p>The face is on the billboard. The name is on the box. Neither tells you who answers the post. Celebrity brands are owned in at least four different ways, and the difference shows up in what you buy: in how widely it is sold, how fast new things arrive, and whether the person in the picture still has a desk in the building. Here is who stands behind some of the names in our directory, from what the companies themselves have made public.</p>

<h2>With a luxury group in the room</h2>
<p><a href="/brand/fenty-beauty">Fenty Beauty</a> was built inside Kendo, the part of LVMH that makes beauty brands from nothing. That is why it could open in seventeen countries on a single day in 2017: the factories, the shop floors and the lorries were already there, since LVMH also owns Sephora. For a shopper it means wide stock and steady quality, and a range that can afford to be large.</p>
<p><a href="/brand/savage-x-fenty">Savage X Fenty</a>, although it has the same founder, is a company of its own, funded by outside investors and grown mainly through its own site and its membership. One person, two houses, two quite different sets of rules: the coupon for one does nothing at the other.</p>

<h2>Sold in part, still in the picture</h2>
<p><a href="/brand/kylie-cosmetics">Kylie Cosmetics</a> began as a family firm that sold through one web shop. In a deal announced in November 2019 and closed in January 2020, Coty bought 51 per cent of it. Coty makes fragrance and makeup for dozens of names and has its own laboratories, and the year after, the makeup was relaunched with new, vegan formulas and began to appear in many more shops. The <a href="/product/affiliate-cosmic-eau-de-parfum">Cosmic</a> perfumes are what one would expect of such a marriage: fragrance is what Coty knows best.</p>

<h2>On the stock market</h2>
<p><a href="/brand/the-honest-company">The Honest Company</a> is the one name in our list whose shares anyone can buy. It was listed on the Nasdaq in May 2021, nine years after its first box of <a href="/product/affiliate-clean-conscious-diapers">diapers</a> was posted. A listed company has to publish its figures every quarter, so this is the celebrity brand about which the public knows most. It also shows what can happen next: Jessica Alba, who co-founded it, stepped down as chief creative officer in April 2024, and the shelves look the same as before. A brand that has outgrown its founder’s diary is rare in this field, and it may be the healthiest kind.</p>

<h2>Founders and their partners</h2>
<p>The largest group is held by its founders together with people who know the trade, and with investors who came in later. <a href="/brand/skims">SKIMS</a> was started by Kim Kardashian and Jens Grede; Emma Grede, a founding partner there, had co-founded <a href="/brand/good-american">Good American</a> with Khloé Kardashian three years earlier. What such partners bring is less visible than a famous face and at least as important: pattern cutting, sourcing, the arithmetic of returns. It is no accident that both houses are known above all for how their clothes fit.</p>
<p><a href="/brand/goop">Goop</a> belongs here as well. It has taken outside money over the years, and it is still run by the person who wrote the first email.</p>

<h2>Why it matters at the till</h2>
<ul>
<li><strong>Where you can find it.</strong> A brand inside a group is usually in large shops early. A house held by its founders often sells only on its own site for years, and that is where its best prices are.</li>
<li><strong>How often it changes.</strong> Groups renew ranges on a calendar. Small owners bring out small runs and let them sell out. If you love a shade from a small house, buy two.</li>
<li><strong>What a claim is worth.</strong> A listed company can be held to what it prints. With others, look for a named certificate rather than a leaf on the box.</li>
<li><strong>Whom you can complain to.</strong> The small print on the carton names the company responsible. It is often not the name on the front.</li>
</ul>

<h2>How to look it up</h2>
<p>Read the foot of the brand’s own site: the terms of sale name the company that sells to you. For a listed owner, the annual report has a section on brands. And if a press release says “in partnership with”, read the next sentence, which tends to say who makes the thing. None of this should stop anyone from buying a lipstick. It does help to know whether you are buying from a person, a partnership or a public company, since in the end each of them behaves like what it is.</p>
`
