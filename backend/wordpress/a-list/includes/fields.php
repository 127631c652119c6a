<?php

declare(strict_types=1);

namespace AList;

use WP_Post;

// The custom fields of brands and products: `acf` in the REST API. If the plugin Advanced Custom Fields is
// active, they are its fields. Otherwise, they are post meta, and the editor has a box for them.

defined('ABSPATH') || exit;

/** The form of each field, which is also its default. */
const BRAND_FIELDS = [
    'brand_name' => '',
    'founder' => '',
    'category' => '',
    'description' => '',
    'brand_image' => '',
    'shopify_store_url' => '',
    'celebrities' => '',
    'founding_year' => null,
    'product_category' => [],
    'associated_celebrities' => [],
    'celebrity_profiles' => [],
    'social_links' => [],
    'affiliate_links' => [],
    'coupon_codes' => [],
    'has_affiliate' => false,
    'logo' => '',
    'featured_image' => '',
];

const PRODUCT_FIELDS = [
    'brand' => 'Unknown Brand',
    'brand_slug' => '',
    'founder' => '',
    'price' => '$0.00',
    'original_price' => '',
    'image' => '',
    'gallery' => [],
    'category' => 'General',
    'source' => 'wordpress',
    'retailer' => 'direct',
    'availability' => 'in_stock',
    'rating' => 0,
    'discount_percentage' => 0,
    'affiliate_url' => '',
    'shopify_url' => '',
    'product_url' => '',
    'show_in_grid' => false,
    'is_sponsored' => false,
    'is_new' => false,
    'tags' => [],
    'celebrities' => '',
    'trending_score' => 0,
    'created_at' => '',
    'shopify_id' => '',
    'variants' => [],
];

/** JSON objects, even if they are empty. */
const MAPS = ['social_links', 'affiliate_links'];

function field_forms(string $type): array
{
    return $type === BRAND ? BRAND_FIELDS : PRODUCT_FIELDS;
}

/** All fields of a post in the form of the contract. */
function fields_of(WP_Post $post): array
{
    $stored = get_post_meta($post->ID, 'alist_fields', true);
    $fields = array_merge(field_forms($post->post_type), is_array($stored) ? $stored : []);
    if (function_exists('get_fields')) {
        $fields = array_merge($fields, array_filter(get_fields($post->ID) ?: [], fn ($value) => $value !== ''));
    }
    return $fields;
}

/** @param array<string, mixed> $changes unknown fields are ignored */
function save_fields(WP_Post $post, array $changes): void
{
    $forms = field_forms($post->post_type);
    $known = [];
    foreach (array_intersect_key($changes, $forms) as $name => $value) {
        $known[$name] = clean_field($value, $forms[$name]);
    }
    $stored = get_post_meta($post->ID, 'alist_fields', true);
    $fields = array_merge(is_array($stored) ? $stored : [], $known);
    if ($post->post_type === BRAND) {
        $fields = with_derived_fields($fields, $changes);
    }
    update_post_meta($post->ID, 'alist_fields', wp_slash($fields));
    save_search_text($post, $fields);
}

function save_search_text(WP_Post $post, array $fields): void
{
    update_post_meta($post->ID, 'alist_search', wp_slash(search_text($post->post_title, $fields)));
}

add_action('alist_updated', function (): void {
    foreach (get_posts(['post_type' => [BRAND, PRODUCT], 'post_status' => 'any', 'numberposts' => -1]) as $post) {
        save_search_text($post, fields_of($post));
    }
});

/** A value in the form of its field; HTML is allowed only in the post's content. */
function clean_field(mixed $value, mixed $form): mixed
{
    return match (true) {
        is_bool($form) => (bool) $value,
        is_array($form) => is_array($value) ? map_deep($value, fn ($leaf) => is_string($leaf) ? wp_kses($leaf, []) : $leaf) : [],
        is_int($form) => is_numeric($value) ? $value + 0 : 0,
        $form === null => is_numeric($value) ? (int) $value : null,
        default => is_scalar($value) ? html_entity_decode(wp_kses((string) $value, []), ENT_QUOTES | ENT_HTML5) : '',
    };
}

/** A brand that was created with only four fields also needs its lists. */
function with_derived_fields(array $fields, array $changes): array
{
    if (isset($changes['category']) && !isset($changes['product_category'])) {
        $fields['product_category'] = $fields['category'] === '' ? [] : [$fields['category']];
    }
    if (isset($changes['founder']) && !isset($changes['associated_celebrities'])) {
        $names = array_values(array_filter(array_map('trim', explode(',', $fields['founder']))));
        $fields['associated_celebrities'] = $names;
        $fields['celebrities'] = implode(', ', $names);
    }
    return $fields;
}

/** The words that the search matches, as the specification lists them. */
function search_text(string $title, array $fields): string
{
    $parts = [$title];
    foreach (['brand_name', 'brand', 'founder', 'category', 'description', 'celebrities'] as $name) {
        $parts[] = $fields[$name] ?? '';
    }
    $parts = array_merge($parts, $fields['product_category'] ?? [], $fields['tags'] ?? []);
    // Folded too, like the terms that mean the same.
    return mb_strtolower(implode("\n", $parts)) . "\n" . folded($parts);
}

add_action('rest_api_init', function (): void {
    if (function_exists('get_fields')) {
        return;
    }
    register_rest_field([BRAND, PRODUCT], 'acf', [
        'get_callback' => function (array $post) {
            $fields = fields_of(get_post($post['id']));
            foreach (MAPS as $name) {
                if (isset($fields[$name])) {
                    $fields[$name] = (object) $fields[$name];
                }
            }
            if ($post['type'] === PRODUCT && $fields['created_at'] === '') {
                $fields['created_at'] = $post['date_gmt'] . '.000Z';
            }
            return $fields;
        },
        'update_callback' => fn ($value, WP_Post $post) => save_fields($post, is_array($value) ? $value : []),
        'schema' => ['type' => 'object', 'context' => ['view', 'edit']],
    ]);
});

// The search and the category filter of the contract.
add_filter('rest_' . BRAND . '_query', __NAMESPACE__ . '\search_fields', 10, 2);
add_filter('rest_' . PRODUCT . '_query', __NAMESPACE__ . '\search_fields', 10, 2);

function search_fields(array $args, \WP_REST_Request $request): array
{
    $search = trim((string) $request['search']);
    if ($search !== '') {
        unset($args['s']);
        foreach (typed_words($search) as $word) {
            $args['meta_query'][] = ['key' => 'alist_search', 'value' => $word, 'compare' => 'LIKE'];
        }
    }
    // The site sends this parameter to filter by category. Stock WordPress ignores it.
    $query = $request->get_param('meta_query');
    $wanted = is_array($query) ? ($query[0]['value'] ?? '') : '';
    if (is_string($wanted) && $wanted !== '') {
        $args['meta_query'][] = ['key' => 'alist_search', 'value' => mb_strtolower($wanted), 'compare' => 'LIKE'];
    }
    return $args;
}

// The box in the editor: a checkbox for each boolean, a JSON field for each list, and a text field for everything else.
add_action('add_meta_boxes', function (): void {
    if (function_exists('get_fields')) {
        return;
    }
    add_meta_box('alist-fields', __('A-List', 'a-list'), function (WP_Post $post): void {
        wp_nonce_field('alist-fields', 'alist_nonce');
        foreach (fields_of($post) as $name => $value) {
            $id = esc_attr("alist-$name");
            $label = esc_html(ucfirst(str_replace('_', ' ', $name)));
            $input = esc_attr("alist[$name]");
            echo "<p><label for=\"$id\"><strong>$label</strong></label><br>";
            if (is_bool($value)) {
                $checked = checked($value, true, false);
                echo "<input type=\"hidden\" name=\"$input\" value=\"\"><input id=\"$id\" type=\"checkbox\" name=\"$input\" value=\"1\" $checked>";
            } elseif (is_array($value)) {
                $json = esc_textarea((string) wp_json_encode($value, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES));
                echo "<textarea id=\"$id\" class=\"widefat code\" rows=\"3\" name=\"$input\">$json</textarea>";
            } else {
                $text = esc_attr((string) $value);
                echo "<input id=\"$id\" class=\"widefat\" name=\"$input\" value=\"$text\">";
            }
            echo '</p>';
        }
    }, [BRAND, PRODUCT]);
});

add_action('save_post', function (int $id, WP_Post $post): void {
    if (!in_array($post->post_type, [BRAND, PRODUCT], true) || wp_is_post_revision($id)) {
        return;
    }
    $sent = isset($_POST['alist'], $_POST['alist_nonce']) && is_array($_POST['alist'])
        && wp_verify_nonce(sanitize_key($_POST['alist_nonce']), 'alist-fields') && current_user_can('edit_post', $id);
    $changes = [];
    foreach ($sent ? wp_unslash($_POST['alist']) : [] as $name => $text) {
        $form = field_forms($post->post_type)[$name] ?? '';
        $value = is_array($form) ? json_decode((string) $text, true) : $text;
        // Text that is not valid JSON changes nothing.
        if ($value !== null) {
            $changes[$name] = $value;
        }
    }
    save_fields($post, $changes);
}, 10, 2);
