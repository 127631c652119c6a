export const content = `
<p>Underwear used to be advertised in bedrooms. In October 2023 it moved to the basketball court: <a href="/brand/skims">SKIMS</a> became the official underwear partner of the NBA, the WNBA and USA Basketball, and in the same month opened its first line for men. Two years later came NikeSKIMS, a sportswear line made together with the largest name in sport. In between, a brand that had begun with shapewear in nine skin tones became something that athletes put on before a match. It is worth looking at how that happened, since others are following.</p>

<h2>From shapewear to a uniform</h2>
<p>SKIMS opened in September 2019 with pieces to be worn under something else. Its second act came the year after, when people stopped going out and wanted clothes for the sofa: the knitted sets and the <a href="/product/affiliate-soft-lounge-dress">Soft Lounge slip dress</a> turned a maker of hidden things into a maker of visible ones. By 2021 it was dressing the American Olympic and Paralympic teams in underwear and loungewear, first for Tokyo and then for the winter games in Beijing.</p>
<p>That job is the hinge. A team needs many sizes at once, in one color and one quality, all of them on time. Whoever can do this for athletes, whose bodies differ far more than those on a catwalk, has solved most of the problems that a league would bring.</p>

<h2>What the league got</h2>
<p>A partnership of this kind buys a place on the board at the side of the court, and the right to use the league’s name. What it gives in return is harder to measure. Basketball players had long been the best-dressed people in sport, walking from the car park to the changing room as if it were a runway, and photographed each night doing so. A fashion house that sponsors the league is a way of saying that the walk counts.</p>
<p>The WNBA’s share is the more interesting half. Its audience grew quickly in those years, it is young, and it buys. For once, the women’s league was not an afterthought in the announcement.</p>

<h2>And then Nike</h2>
<p>NikeSKIMS was announced in February 2025 and reached the shops that September. The first collections were training clothes in families that differ by cloth, from matte and close to light and loose, in a range of sizes and in colors close to those that SKIMS is known for. For Nike it was a new label in a category where it had been losing ground to younger names. For SKIMS it meant laboratories: sweat, seams and support are engineering, and Nike had been at it for half a century.</p>

<h2>Others in the same lane</h2>
<ul>
<li><a href="/brand/savage-x-fenty">Savage X Fenty</a> added sportswear in 2022. Its founder played the largest sports stage there is, the Super Bowl halftime show, the winter after.</li>
<li><a href="/brand/good-american">Good American</a>, which shares a partner with SKIMS in Emma Grede, has made active wear and <a href="/product/affiliate-always-fits-swimsuit">swimwear</a> beside its denim for years.</li>
</ul>
<p>The thread that joins them is fit. A house that has learned to cut for many bodies can walk into sport more easily than a house of sport can learn to be desired.</p>

<h2>What it means for the drawer</h2>
<p>Three pieces from this corner of the directory have outlasted their seasons, and they are where we would begin:</p>
<ol>
<li>The <a href="/product/affiliate-fits-everybody-bra">Fits Everybody T-shirt bra</a>, in a microfiber so thin that it vanishes under a jersey. It stretches a good deal, so when in doubt take the smaller size.</li>
<li>The <a href="/product/affiliate-seamless-sculpt-bodysuit">Seamless Sculpt bodysuit</a>, which is where the brand came from, for the days when a dress is to lie flat.</li>
<li>The <a href="/product/affiliate-cotton-rib-tank">Cotton Rib Tank</a>, dense and plain. It is the one that men steal.</li>
</ol>
<p>A word on care, since microfiber lives or dies by it: wash cool, in a bag, without softener, and dry flat. Heat is what kills elastane, and a dryer does in a season what wear does in three years.</p>

<h2>What to watch</h2>
<p>Sponsorship is rented. Leagues change partners, and a board at the side of the court is gone with the next contract. What stays is what a brand learned while it was there. If the sizes, the seams and the washing labels of the next season are better than those of the last, then the courtside years will have been worth more than their pictures.</p>
`
